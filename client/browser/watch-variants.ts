import type { PageState } from '../../shared/page-data.ts';
import { onPageShown } from './showings.ts';

/** Follows what visitors do on pages with variants. Others load nothing for it. */
export function watchVariants({ data }: PageState): void {
  const tell = (variant: string | undefined, id: string, isDocument: boolean) => {
    if (variant === undefined) return;
    import('./tell-variants.ts').then(
      ({ tellVariant }) => tellVariant(id, isDocument),
      // Then it is not counted.
      () => {},
    );
  };
  tell(data.variant, data.id, true);
  let shown = data.address;
  onPageShown(({ variant, id, address }) => {
    // The same page shown anew is no other visit.
    if (shown !== address) tell(variant, id, false);
    shown = address;
  });
}

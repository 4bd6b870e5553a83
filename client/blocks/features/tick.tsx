import { Glyph } from '../../vignettes/glyphs.tsx';

/** Of something that is done; open where somebody has to look at it still. */
export function Tick({ open = false }: { open?: boolean }) {
  return (
    <span className="tick" data-open={open || undefined}>
      {!open && <Glyph name="check" />}
    </span>
  );
}

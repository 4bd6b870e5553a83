import type { Sign } from '../../../shared/registry/picture-names.ts';
import { Glyph } from '../glyphs.tsx';
import { Picture } from '../parts.tsx';
import type { VignetteProps } from '../vignette-props.ts';

const PARTNERS = ['agency', 'courier', 'warehouse', 'supplier', 'software'] as const;
type Partner = (typeof PARTNERS)[number];

const SIGNS: Record<Partner, Sign> = {
  agency: 'people',
  courier: 'truck',
  warehouse: 'inventory',
  supplier: 'products',
  software: 'link',
};

/** The hatch between a seller's shops and the partners: what goes out to each of them, and what comes back. */
export default function PartnerHatch({ page }: VignetteProps) {
  return (
    <Picture name="partner-hatch" label={page.t('vignettes:partnerHatch.label')}>
      <div className="hatch">
        <span className="awning" />
        <div className="head">
          <span>{page.t('vignettes:partnerHatch.out')}</span>
          <span>{page.t('vignettes:partnerHatch.back')}</span>
        </div>
        {PARTNERS.map((partner, index) => (
          <Row key={partner} partner={partner} turn={index + 1} page={page} />
        ))}
      </div>
    </Picture>
  );
}

interface RowProps extends VignetteProps {
  partner: Partner;
  /** When it comes into sight. */
  turn: number;
}

function Row({ partner, turn, page }: RowProps) {
  return (
    <div className="row">
      <span className="out v-lift" data-turn={turn}>
        {page.t(`vignettes:partnerHatch.gets.${partner}`)}
      </span>
      <span className="who">
        <Glyph name={SIGNS[partner]} />
        <strong>{page.t(`vignettes:partnerHatch.names.${partner}`)}</strong>
      </span>
      <span className="back v-lift" data-turn={turn + 1}>
        {page.t(`vignettes:partnerHatch.gives.${partner}`)}
      </span>
    </div>
  );
}

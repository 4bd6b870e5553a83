import type { ReactNode } from 'react';
import type { PageContext } from '../../../shared/page-context.ts';
import { figureOf, type Margin, PARTS, partsOf } from '../../vignettes/margin.ts';

interface FigureProps {
  margin: Margin;
  page: PageContext;
}

interface ResultProps extends FigureProps {
  /** Below the figures. */
  children: ReactNode;
}

const TOTALS = ['share', 'lowest', 'hundred'] as const;

/** `compute-margin.ts` finds by `data-figure` and `data-part` what it writes anew. */
export function Result({ margin, page, children }: ResultProps) {
  return (
    <div className="result on-dark">
      <p className="answer">
        <span>{page.t('blocks:calculator.left')}</span>
        <output data-figure="left">{figureOf(page, margin, 'left')}</output>
      </p>
      <p className="loss">{page.t('blocks:calculator.loss')}</p>
      <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        {partsOf(margin).map(({ name, start, width }) => (
          <rect key={name} data-part={name} x={start} width={width} height="8" />
        ))}
      </svg>
      <dl className="parts">
        {PARTS.map((name) => (
          <Figure key={name} name={name} margin={margin} page={page} />
        ))}
      </dl>
      <dl className="totals">
        {TOTALS.map((name) => (
          <Figure key={name} name={name} margin={margin} page={page} />
        ))}
      </dl>
      {children}
    </div>
  );
}

function Figure({ name, margin, page }: FigureProps & { name: keyof Margin }) {
  return (
    <div data-name={name}>
      <dt>{page.t(`blocks:calculator.${name}`)}</dt>
      <dd data-figure={name}>{figureOf(page, margin, name)}</dd>
    </div>
  );
}

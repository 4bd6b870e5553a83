import type { ReactNode } from 'react';
import type { Engraving } from '../../../shared/registry/names.ts';

/** Lines of the printer's hatch, which gives a flat surface its shade. */
const HATCH = 'M0 0h160M0 5h160M0 10h160M0 15h160M0 20h160M0 25h160';

/** In a field of 160 by 102; things stand on 98. Strokes are ink, `data-ink` fills: paper, wash or the accent. */
const ENGRAVINGS: Record<Engraving, ReactNode> = {
  listing: (
    <>
      <rect data-ink="paper" x="12" y="10" width="136" height="16" rx="8" />
      <path d="m22 20 4 4" />
      <circle cx="20" cy="17" r="4" />
      <path d="M32 18h46" />
      <rect data-ink="accent" x="12" y="34" width="42" height="62" rx="3" />
      <rect data-ink="paper" x="59" y="34" width="42" height="62" rx="3" />
      <rect data-ink="paper" x="106" y="34" width="42" height="62" rx="3" />
      <path data-ink="paper" d="m24 46 6-3c1 3 5 3 6 0l6 3 3 8-5 2v15H26V56l-5-2z" />
      <path d="M70 54h20l2 18H68zm5 0c0-9 10-9 10 0M117 48h20v24h-20zm6 4h8" />
      <path d="M18 80h22M18 87h13M65 80h22M65 87h13M112 80h22M112 87h13" />
      <path data-ink="paper" d="M44 30h14v12l-7-4-7 4z" />
    </>
  ),
  clip: (
    <>
      <circle data-ink="wash" cx="80" cy="44" r="38" />
      <circle cx="80" cy="44" r="31" />
      <rect data-ink="paper" x="58" y="6" width="44" height="86" rx="7" />
      <rect data-ink="accent" x="63" y="13" width="34" height="52" rx="2" />
      <path data-ink="paper" d="m75 30 14 9-14 9z" />
      <path d="M63 72h20M63 79h28M63 86h14" />
      <path data-ink="accent" d="M116 34c-7-5-8-11-3-12 2 0 3 2 3 3 0-1 1-3 3-3 5 1 4 7-3 12z" />
      <path d="M128 62c-6-4-6-9-2-9 1 0 2 1 2 2 0-1 1-2 2-2 4 0 4 5-2 9zM120 84c-4-3-5-7-2-7l2 2 2-2c3 0 2 4-2 7z" />
      <path d="M80 92v7M60 99l12-7M100 99l-12-7M26 76h22M31 76l-3 22M43 76l3 22" />
    </>
  ),
  post: (
    <>
      <rect data-ink="paper" x="40" y="4" width="80" height="92" rx="4" />
      <circle data-ink="accent" cx="51" cy="15" r="5" />
      <path d="M61 13h26M61 18h16" />
      <rect data-ink="wash" x="40" y="26" width="80" height="48" />
      <path data-ink="accent" d="M66 74c2-14 6-18 7-24l-4-8 5-10h12l5 10-4 8c1 6 5 10 7 24z" />
      <path d="M76 32v6m8-6v6M72 50h16" />
      <path d="M52 90c-6-4-6-9-2-9l2 2 2-2c4 0 4 5-2 9zM64 82h14v7H70l-4 4v-4h-2zM90 86h22" />
      <circle cx="18" cy="34" r="7" />
      <circle data-ink="accent" cx="18" cy="66" r="7" />
      <circle data-ink="accent" cx="142" cy="34" r="7" />
      <circle cx="142" cy="66" r="7" />
      <path d="M27 66h9M124 34h9" strokeDasharray="2 3" />
    </>
  ),
  page: (
    <>
      <rect data-ink="paper" x="10" y="8" width="140" height="88" rx="4" />
      <path d="M10 26h140M18 17h1m6 0h1m6 0h1" />
      <rect data-ink="wash" x="42" y="12" width="98" height="10" rx="5" />
      <rect data-ink="accent" x="20" y="36" width="78" height="24" rx="2" />
      <path data-stroke="paper" d="M27 44h50M27 52h34" />
      <path d="M22 70h64M22 76h46M22 88h58" />
      <rect data-ink="wash" x="108" y="36" width="32" height="34" rx="2" />
      <path d="M115 62c0-14 4-18 9-18s9 4 9 18zm5-18v-3h8v3" />
      <path data-ink="paper" d="m88 50 4 22 6-5 5 10 5-3-5-9 7-2z" />
    </>
  ),
  voucher: (
    <>
      <path data-ink="paper" d="M30 52 80 66v32L30 84z" />
      <path data-ink="wash" d="m130 52-50 14v32l50-14z" />
      <path d="M30 52 14 40l48-13 18 10M130 52l16-12-48-13-18 10M62 27l-32 25m68-25 32 25" />
      <path data-ink="accent" d="m54 10 56-6 3 14a5 5 0 0 0 1 10l2 13-56 14-4-15a5 5 0 0 0-1-9z" />
      <path data-stroke="paper" strokeDasharray="3 3" d="m72 9 7 41" />
      <circle data-stroke="paper" cx="90" cy="19" r="4" />
      <circle data-stroke="paper" cx="102" cy="33" r="4" />
      <path data-stroke="paper" d="m102 16-11 20" />
      <path d="m42 66 22 6M42 74l12 4" />
    </>
  ),
};

/** A small printed picture over a column. Says nothing that the column does not. */
export function Engraved({ name }: { name: Engraving }) {
  return (
    <svg className="engraving" viewBox="0 0 160 102" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <path className="hatch" d={HATCH} transform="translate(0 68)" />
      {ENGRAVINGS[name]}
    </svg>
  );
}

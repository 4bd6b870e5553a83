import type { ComponentType } from 'react';
import type { BlockType } from '../../shared/registry/blocks.ts';
import type { BlockProps, BlockSourceArgs } from '../block-props.ts';
import { Checklist } from './checklist/block.tsx';
import { CompareDay } from './compare-day/block.tsx';
import { Contacts, ContactsFailed, ContactsSkeleton, source as contactsSource } from './contacts/block.tsx';
import { Cta } from './cta/block.tsx';
import { Faq } from './faq/block.tsx';
import { Features } from './features/block.tsx';
import { Hero } from './hero/block.tsx';
import { Intro } from './intro/block.tsx';
import { Plans, PlansFailed, PlansSkeleton, source as plansSource } from './plans/block.tsx';
import { Posts, PostsFailed, PostsSkeleton, source as postsSource } from './posts/block.tsx';
import { Showcase } from './showcase/block.tsx';
import { Steps } from './steps/block.tsx';
import { Table } from './table/block.tsx';
import {
  TimedRows,
  TimedRowsFailed,
  TimedRowsSkeleton,
  source as timedRowsSource,
} from './timed-rows/block.tsx';

/** A block type: what draws it, and for one that waits for data also what asks, what stands meanwhile and what is left without. */
export interface BlockDefinition {
  // Each block reads its own options, texts and data; the table holds them all.
  // oxlint-disable-next-line typescript/no-explicit-any
  component: ComponentType<BlockProps<any, any, any>>;
  // oxlint-disable-next-line typescript/no-explicit-any
  source?: (args: BlockSourceArgs<any>) => Promise<unknown>;
  /** Stands in the block's place, at its size, while the data is awaited. */
  // oxlint-disable-next-line typescript/no-explicit-any
  skeleton?: ComponentType<BlockProps<any, any>>;
  /** Drawn instead when there is no data. */
  // oxlint-disable-next-line typescript/no-explicit-any
  failed?: ComponentType<BlockProps<any, any>>;
}

/** The block library, by the type that the registry uses; styles stand in `<type>/block.css`. */
export const blocks = {
  intro: { component: Intro },
  hero: { component: Hero },
  steps: { component: Steps },
  features: { component: Features },
  showcase: { component: Showcase },
  'compare-day': { component: CompareDay },
  table: { component: Table },
  checklist: { component: Checklist },
  faq: { component: Faq },
  cta: { component: Cta },
  plans: { component: Plans, source: plansSource, skeleton: PlansSkeleton, failed: PlansFailed },
  posts: { component: Posts, source: postsSource, skeleton: PostsSkeleton, failed: PostsFailed },
  contacts: {
    component: Contacts,
    source: contactsSource,
    skeleton: ContactsSkeleton,
    failed: ContactsFailed,
  },
  'timed-rows': {
    component: TimedRows,
    source: timedRowsSource,
    skeleton: TimedRowsSkeleton,
    failed: TimedRowsFailed,
  },
} satisfies Record<BlockType, BlockDefinition>;

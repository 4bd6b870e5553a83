import type { ComponentType } from 'react';
import type { Vignette } from '../../shared/registry/names.ts';
import type { VignetteProps } from '../block-props.ts';
import { BoardAnalysis } from './board-analysis.tsx';
import { CardPicker } from './card-picker.tsx';
import { DataBoard } from './data-board.tsx';
import { FirstBanner } from './first-banner.tsx';
import { InventoryCard } from './inventory-card.tsx';
import { ListingCapture } from './listing-capture.tsx';
import { OrderCard } from './order-card.tsx';
import { ProductCard } from './product-card.tsx';
import { Store } from './store.tsx';

/** The product pictures that blocks may show, by the name the registry uses; styles stand in `<name>.css`. */
export const vignettes = {
  'order-card': OrderCard,
  'board-analysis': BoardAnalysis,
  'card-picker': CardPicker,
  'data-board': DataBoard,
  'first-banner': FirstBanner,
  'inventory-card': InventoryCard,
  'product-card': ProductCard,
  store: Store,
  'listing-capture': ListingCapture,
} satisfies Record<Vignette, ComponentType<VignetteProps>>;

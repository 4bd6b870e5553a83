import { renderToStaticMarkup } from 'react-dom/server';
import { scene as connectAShop } from './scenes/connect-a-shop.tsx';
import { scene as listOnSeveralShops } from './scenes/list-on-several-shops.tsx';
import { scene as oneStockCount } from './scenes/one-stock-count.tsx';
import { scene as printLabels } from './scenes/print-labels.tsx';
import type { Scene } from './scene.ts';

export const SCENES: Record<string, Scene> = {
  'connect-a-shop': connectAShop,
  'list-on-several-shops': listOnSeveralShops,
  'one-stock-count': oneStockCount,
  'print-labels': printLabels,
};

/** The scene as it is before anything moves. */
export function sceneMarkup({ picture }: Scene): string {
  return renderToStaticMarkup(picture);
}

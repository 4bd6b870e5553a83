import type { ComponentType, ReactNode } from 'react';
import { SEARCH_TYPE } from '../../../shared/routing/help-rules.ts';
import type { ViewTexts } from '../../../shared/registry/view-texts.ts';
import { ActionLink } from '../../blocks/action-link.tsx';
import { CompareDay } from '../../blocks/compare-day/block.tsx';
import { Cta } from '../../blocks/cta/block.tsx';
import { BlockHead } from '../../blocks/frame.tsx';
import CardPicker from '../../vignettes/card-picker/vignette.tsx';
import DataBoard from '../../vignettes/data-board/vignette.tsx';
import InventoryCard from '../../vignettes/inventory-card/vignette.tsx';
import { MARKETPLACES, type Marketplace } from '../../vignettes/marketplaces.ts';
import OrderBoard from '../../vignettes/order-board/vignette.tsx';
import OrderCard from '../../vignettes/order-card/vignette.tsx';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { MarketMark } from '../../vignettes/parts.tsx';
import ProductCard from '../../vignettes/product-card/vignette.tsx';
import Store from '../../vignettes/store/vignette.tsx';
import type { VignetteProps } from '../../vignettes/vignette-props.ts';
import type { SectionProps } from '../view.ts';

type HomeTexts = ViewTexts<'home'>;

export function Hero({ page, text, children }: SectionProps<HomeTexts['hero']> & { children?: ReactNode }) {
  return (
    <section className="block home-hero" aria-labelledby="hero-title">
      <div className="block-inner">
        <div className="scene">
          <div className="words">
            <h1 id="hero-title" className="display">
              {text.title}
            </h1>
            {text.lead && <p className="lead">{text.lead}</p>}
            <p className="actions">
              <ActionLink action="register" label={text.action} page={page} size="large" />
              <ActionLink action="price" label={text.second} page={page} size="large" quiet />
            </p>
            {text.note && <p className="note">{text.note}</p>}
          </div>
          <div className="picture on-cloth">{children ?? <HeroPicture page={page} />}</div>
        </div>
        {text.shops && <Marketplaces label={text.shops} />}
      </div>
    </section>
  );
}

function HeroPicture({ page }: Pick<SectionProps, 'page'>) {
  return (
    <>
      <div className="board-place">
        <DataBoard page={page} />
      </div>
      <div className="order-place">
        <OrderCard page={page} />
      </div>
    </>
  );
}

function Marketplaces({ label }: { label: string }) {
  return (
    <div className="marketplaces">
      <p className="note" id="hero-shops">
        {label}
      </p>
      <ul className="names" aria-labelledby="hero-shops">
        {(Object.keys(MARKETPLACES) as Marketplace[]).map((market) => (
          <li key={market}>
            <MarketMark market={market} />
            {MARKETPLACES[market].name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Cards({ page, text }: SectionProps<HomeTexts['cards']>) {
  return (
    <section className="block home-cards" id="cards" aria-labelledby="cards-title">
      <div className="block-inner">
        <BlockHead id="cards" first={false} text={text} />
        <CardPicker page={page} prefix="home-card" />
      </div>
    </section>
  );
}

/** All that waits to be packed, on a board that runs off the page. */
export function Orders({ page, text }: SectionProps<HomeTexts['orders']>) {
  return (
    <section className="block home-orders ground-night on-dark" aria-labelledby="orders-title">
      <div className="block-inner">
        <BlockHead id="orders" first={false} text={text} />
        <div className="board-place">
          <OrderBoard page={page} />
        </div>
      </div>
    </section>
  );
}

const TILES = [
  ['product', ProductCard],
  ['shops', Store],
  ['inventory', InventoryCard],
] as const satisfies readonly (readonly [string, ComponentType<VignetteProps>])[];

function Goods({ page, text }: SectionProps<HomeTexts['goods']>) {
  return (
    <section className="block home-goods" aria-labelledby="goods-title">
      <div className="block-inner">
        <BlockHead id="goods" first={false} text={text} />
        <div className="tiles">
          {TILES.map(([name, Drawing]) => {
            const words = text[name];
            if (!words) return null;
            return (
              <article key={name} data-tile={name}>
                <div className="picture">
                  <Drawing page={page} />
                </div>
                <h3>{words.title}</h3>
                {words.text && <p>{words.text}</p>}
              </article>
            );
          })}
        </div>
      </div>
    </section>
  );
}

/** Two short sentences alone. */
function Moment({ text }: SectionProps<HomeTexts['moment']>) {
  return (
    <section className="block home-moment" data-space="wide" aria-labelledby="moment-title">
      <div className="block-inner">
        <h2 id="moment-title" className="display">
          <span>{text.title}</span> <span>{text.effect}</span>
        </h2>
        {text.lead && <p className="lead">{text.lead}</p>}
      </div>
    </section>
  );
}

function Day({ page, text }: SectionProps<HomeTexts['day']>) {
  const options = { times: ['08:30', '10:00', '15:00', '21:30'], ground: 'card' as const };
  return <CompareDay id="day" first={false} options={options} text={text} data={undefined} page={page} />;
}

interface ListHeadProps {
  id: string;
  text: HomeTexts['prices' | 'posts'];
  href: string;
}

function ListHead({ id, text, href }: ListHeadProps) {
  return (
    <div className={`home-list-head home-${id}`}>
      <div className="block-inner">
        <BlockHead id={id} first={false} text={text} />
        {text.more && href !== '' && (
          <a className="link-forward" href={href}>
            {text.more}
          </a>
        )}
      </div>
    </div>
  );
}

export function PricesHead({ page, text }: SectionProps<HomeTexts['prices']>) {
  return <ListHead id="prices" text={text} href={page.href('price')} />;
}

export function PostsHead({ page, text }: SectionProps<HomeTexts['posts']>) {
  return <ListHead id="posts" text={text} href={page.href('blogIndex')} />;
}

export function Help({ page, text }: SectionProps<HomeTexts['help']>) {
  const search = page.href('helpCategory', { type: SEARCH_TYPE });
  return (
    <section className="block home-help" aria-labelledby="help-title">
      <div className="block-inner">
        <div className="entry">
          <BlockHead id="help" first={false} text={text} />
          {text.questions && search !== '' && (
            <ul className="questions">
              {text.questions.map((words) => (
                <li key={words}>
                  <a href={`${search}?${new URLSearchParams({ k: words })}`}>
                    {words}
                    <Glyph name="arrowRight" />
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p className="actions">
            {text.action && (
              <a className="button" data-kind="quiet" href={page.href('helpIndex')}>
                {text.action}
              </a>
            )}
            {text.second && (
              <a className="link-forward" href={page.href('handlerTrain')}>
                {text.second}
              </a>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}

export function Start({ page, text }: SectionProps<HomeTexts['start']>) {
  return (
    <Cta id="start" first={false} options={{ action: 'register' }} text={text} data={undefined} page={page} />
  );
}

export const staticSections = {
  hero: Hero,
  orders: Orders,
  cards: Cards,
  goods: Goods,
  moment: Moment,
  day: Day,
  prices: PricesHead,
  posts: PostsHead,
  help: Help,
  start: Start,
};

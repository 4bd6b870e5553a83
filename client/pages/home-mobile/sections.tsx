import type { ViewTexts } from '../../../shared/registry/view-texts.ts';
import { BlockHead } from '../../blocks/frame.tsx';
import { MCards } from '../../vignettes/m-card-detail.tsx';
import OrderCard from '../../vignettes/order-card/vignette.tsx';
import { Help, Hero, Orders, PostsHead, PricesHead, Start } from '../home/sections.tsx';
import type { SectionProps } from '../view.ts';

/** A phone has no room for the figures. */
function PhoneHero(props: SectionProps<ViewTexts<'home-mobile'>['hero']>) {
  return (
    <Hero {...props}>
      <OrderCard page={props.page} />
    </Hero>
  );
}

function Cards({ page, text }: SectionProps<ViewTexts<'home-mobile'>['cards']>) {
  return (
    <section className="block home-cards" id="cards" aria-labelledby="cards-title">
      <div className="block-inner">
        <BlockHead id="cards" first={false} text={text} />
        <MCards page={page} prefix="home-card" />
      </div>
    </section>
  );
}

export const staticSections = {
  hero: PhoneHero,
  orders: Orders,
  cards: Cards,
  prices: PricesHead,
  posts: PostsHead,
  help: Help,
  start: Start,
};

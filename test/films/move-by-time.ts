import type { Move } from './scene.ts';

/** Runs in the page: nothing moves by itself, `window.showMoment` puts everything where it is at a second. */
export function moveByTime(moves: readonly (Move & { lasts: number })[]): void {
  const middle = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const way = (element: Element, selector: string) => {
    const aim = document.querySelector(selector);
    if (aim === null) throw new Error(`Nothing fits ${selector}`);
    const [from, to] = [middle(element), middle(aim)];
    return { translate: `${to.x - from.x}px ${to.y - from.y}px` };
  };
  // Places are those of the whole size.
  document.documentElement.classList.add('measured');
  const play = moves
    .toSorted((a, b) => a.at - b.at)
    .flatMap((move) => {
      const elements = [...document.querySelectorAll(move.target)];
      if (elements.length === 0) throw new Error(`Nothing fits ${move.target}`);
      return elements.map((element) => {
        const end = 'to' in move ? move.to : way(element, move.onto);
        const timing = { delay: move.at * 1000, duration: move.lasts * 1000 };
        return { element, end, timing };
      });
    });
  document.documentElement.classList.remove('measured');
  const animations = play.map(({ element, end, timing }) => {
    const animation = element.animate([end], { ...timing, fill: 'forwards', easing: 'ease-in-out' });
    animation.pause();
    return animation;
  });
  Object.assign(window, {
    showMoment(second: number) {
      for (const animation of animations) animation.currentTime = second * 1000;
    },
  });
}

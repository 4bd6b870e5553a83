/**
 * What the site uses where an engine has it, as `docs/testing.md` names it. Each runs in the page.
 */
export const FEATURES: Readonly<Record<string, () => boolean>> = {
  '`popover`': () => 'popover' in HTMLElement.prototype,
  '`<dialog closedby>`': () => 'closedBy' in HTMLDialogElement.prototype,
  '`hidden="until-found"`': () => 'onbeforematch' in HTMLElement.prototype,
  '`requestIdleCallback`': () => 'requestIdleCallback' in window,
  'Speculation rules': () => HTMLScriptElement.supports('speculationrules'),
  '`:has()`': () => CSS.supports('selector(:has(a))'),
  '`::details-content`': () => CSS.supports('selector(::details-content)'),
  '`@starting-style`': () => 'CSSStartingStyleRule' in window,
  '`field-sizing`': () => CSS.supports('field-sizing', 'content'),
  '`overlay` in transitions': () => CSS.supports('overlay', 'auto'),
  '`position-area`': () => CSS.supports('position-area', 'block-end'),
  '`text-wrap: pretty`': () => CSS.supports('text-wrap', 'pretty'),
  '`animation-timeline`': () => CSS.supports('animation-timeline', 'scroll()'),
  '`animation-trigger`': () => CSS.supports('animation-trigger', '--seen play-once'),
  '`scroll-target-group`': () => CSS.supports('scroll-target-group', 'auto'),
};

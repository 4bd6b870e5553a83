import { IDLE_FALLBACK_MS } from '../shared/idle-fallback.ts';
import { TRUSTED_TYPES_POLICY } from '../shared/trusted-types.ts';

/**
 * Inline scripts of documents, minified by hand. They are constant, so the content policy can allow them by
 * hash.
 */

/**
 * `$s()` moves a late section into its place. It comes with the first one (`PLACE_SCRIPT`), because most visitors get a page
 * without any. It runs from a script directly after its segment,
 * `<div hidden id="s:NAME">…</div><script>$s()</script>`, for a boundary that holds
 * `<!--$?--><template id="p:NAME"></template>FALLBACK<!--/$-->`.
 *
 * It always removes script and segment, and stops there if the placeholder is gone. It then replaces the
 * content up to the boundary's own end (`l` counts nested boundaries), marks the boundary as complete and, if
 * React has met it, asks React to hydrate it.
 */
const PLACE_SECTION =
  '$s=()=>{let d=document,t=d.currentScript,g=t.previousElementSibling,p=d.getElementById("p"+g.id.slice(1)),c,n,l=0;' +
  't.remove();g.remove();' +
  'if(p){for(c=p.previousSibling;(n=c.nextSibling)&&(n.nodeType!=8||n.data!="/$"||l--);n.remove())' +
  'n.nodeType==8&&/^\\$[?~!]?$/.test(n.data)&&l++;' +
  'for(;g.firstChild;)c.parentNode.insertBefore(g.firstChild,n);' +
  'c.data="$";c._reactRetry&&c._reactRetry()}};';

/** Follows every late segment but the first. */
export const REVEAL_SCRIPT = '$s()';

/** Follows the first late segment. */
export const PLACE_SCRIPT: string = PLACE_SECTION + REVEAL_SCRIPT;

/**
 * Goes into `<head>`, before anything clickable. `$c` collects buttons clicked before React listens; `$c.on` is the
 * listener. It ignores buttons that act by themselves, such as those of forms and popovers.
 */
export const CLICKS_SCRIPT: string =
  '$c=[];addEventListener("click",$c.on=e=>{let b=e.target.closest?.("button");' +
  'b&&(b.type=="button"||!b.form)&&!b.matches("[popovertarget],[commandfor]")&&$c.push(b)},!0)';

/** Whoever does one of them waits for the page. */
const FIRST_ACTIONS = ['pointerdown', 'keydown', 'focusin'];

/** @param call the name of a function of the script */
const afterFirstPaint = (call: string) =>
  `new PerformanceObserver((l,o)=>{o.disconnect();${call}()}).observe({type:"paint",buffered:!0})`;

/**
 * Stands behind the first screen, as `<script class="later">`, and brings the sheets of the head's `[data-later]`. Until
 * they are there the page has the rules of its first screen (`style[data-first]`), and what stands behind the marked
 * elements (`[data-end]`) is held back. The sheets are asked for after the first paint, of which they would take a part
 * of the line. They stand before those rules, so that no order of arrival changes the first screen, and replace them
 * together: each alone would have the whole page styled anew, so none counts until all are there. A sheet that fails
 * leaves those rules. Then each section that is held back (`[data-held]`) is shown in a task of its own, and after it, in
 * turn, what in it has over two dozen elements and what stands behind that, so that a finger never waits for the layout of a
 * long page and nothing that is seen moves. What shows its children in another order than the document has them says so
 * (`[data-whole]`) and comes in one piece. The marks go before all that: with them would go what styles know of everything
 * behind them.
 *
 * Who comes to a place in the page, or back to one, waits for the sheets as without script: the browser looks for that
 * place only while it loads. So does a page that nobody sees yet.
 *
 * `$t` is the policy for HTML that the modules go on to use (`client/tree/trusted-html.ts`): only one may be created, and
 * nothing but `document.write` makes the browser wait for a sheet.
 */
export const LATER_SCRIPT =
  '{let d=document,h=d.documentElement,A=a=>[...d.querySelectorAll(a)],[n]=A("[data-later]"),[s]=A("style[data-first]"),' +
  '[v]=performance.getEntriesByType("navigation"),e,l,q=[],' +
  `t=a=>self.trustedTypes?($t=trustedTypes.createPolicy("${TRUSTED_TYPES_POLICY}",{createHTML:a=>a})).createHTML(a):a,` +
  // Layout first, of what the task before has shown.
  'g=()=>{if(e=q.shift())h.offsetTop,delete e.dataset.held,setTimeout(g);else delete h.dataset.first},' +
  'p=e=>{let k;e.dataset.held="";q.push(e);if(!e.matches("[data-whole]"))for(let c of e.children)' +
  '(k||=c.getElementsByTagName("*").length>24)&&p(c)},' +
  'f=()=>{if(n){s.insertAdjacentHTML("beforebegin",t(n.textContent.replace(/<link/g,"$& media=print")));n=0;' +
  'l=A("link[media]");Promise.all(l.map(e=>new Promise(r=>e.onload=e.onerror=r))).then(a=>{' +
  'for(e of l)e.media="";a.every(e=>e.type=="load")&&s.remove();' +
  'A("[data-end]~:not(script)").map(p);for(e of A("[data-end]"))delete e.dataset.end;g()})}};' +
  'if(d.hidden||v?.type!="navigate"||/#/.test(v.name))d.write(t(n.textContent));' +
  'else{h.dataset.first="";for(e=d.currentScript;e!=d.body;e=e.parentNode)e.dataset.end="";' +
  // First what every browser has.
  `addEventListener("load",()=>setTimeout(f,1e3));${afterFirstPaint('f')}}}`;

/**
 * Loads the modules named in its element's `data-modules`, the entry and what it imports, when the loaded page has been
 * painted and is idle (a second later at the latest, three where nobody sees it) or the visitor first acts: pages work without
 * script, so nothing has to run before, nor take a part of the line before the first paint.
 * Meanwhile `$e` keeps the first errors for the code that reports them; `$e.on` is the listener. It does not touch the
 * document, for whose first use browsers prepare more than all of this costs.
 */
export const START_SCRIPT: string =
  '{let A=addEventListener,n,g,' +
  'f=()=>{if(!n){n=1;' +
  'for(let a of document.querySelector("script[data-modules]").dataset.modules.split(" "))import(a)}};' +
  `for(let a of${JSON.stringify(FIRST_ACTIONS)})A(a,f,{capture:!0,passive:!0,once:!0});` +
  '$e=[];A("error",$e.on=e=>{$e.length<10&&$e.push(e)});A("unhandledrejection",$e.on);' +
  `g=()=>self.requestIdleCallback?requestIdleCallback(f,{timeout:1e3}):setTimeout(f,${IDLE_FALLBACK_MS});` +
  `A("load",()=>{setTimeout(g,2e3);${afterFirstPaint('g')}})}`;

/** What the scripts leave to the modules. Pages that React streams itself lack `$c`. */
export interface EarlyGlobals {
  $c?: HTMLButtonElement[] & { on: (event: Event) => void };
  $e?: (ErrorEvent | PromiseRejectionEvent)[] & { on: (event: Event) => void };
  $t?: HtmlPolicy;
}

/** A policy of Trusted Types, whose objects pass for strings here. */
export interface HtmlPolicy {
  createHTML(html: string): string;
}

/**
 * The inline scripts of documents. All are constant, so that the content policy allows them by their hashes where a
 * document has no nonce. They are minified by hand; the comments hold the same in words.
 */

/**
 * `$s()` puts a late section into its place. It runs from a script that directly follows its segment:
 * `<div hidden id="s:NAME">…</div><script>$s()</script>`, for a boundary that holds
 * `<!--$?--><template id="p:NAME"></template>FALLBACK<!--/$-->`.
 *
 * - Script and segment are taken out of the document in any case. When the placeholder is gone (the visitor went on, or
 *   the router drew the boundary anew) nothing else is left to do.
 * - Everything up to the boundary's own end is removed; `l` counts the boundaries inside. The segment's nodes move in.
 * - The boundary is marked as complete, and React, if it has met the boundary already, is told to hydrate it.
 */
const PLACE_SECTION =
  '$s=()=>{let d=document,t=d.currentScript,g=t.previousElementSibling,p=d.getElementById("p"+g.id.slice(1)),c,n,l=0;' +
  't.remove();g.remove();' +
  'if(p){for(c=p.previousSibling;(n=c.nextSibling)&&(n.nodeType!=8||n.data!="/$"||l--);n.remove())' +
  'n.nodeType==8&&/^\\$[?~!]?$/.test(n.data)&&l++;' +
  'for(;g.firstChild;)c.parentNode.insertBefore(g.firstChild,n);' +
  'c.data="$";c._reactRetry&&c._reactRetry()}};';

/**
 * `$c` collects the buttons that are clicked before React listens, in order; `$c.on` is the listener, to be removed.
 * A button that does something by itself (a form's, a popover's, a dialog's) is left out: it has done it already.
 */
const COLLECT_CLICKS =
  '$c=[];addEventListener("click",$c.on=e=>{let b=e.target.closest?.("button");' +
  'b&&(b.type=="button"||!b.form)&&!b.matches("[popovertarget],[commandfor]")&&$c.push(b)},!0)';

/** Stands in `<head>`, before anything that can be clicked or revealed. */
export const EARLY_SCRIPT: string = PLACE_SECTION + COLLECT_CLICKS;

/** Stands behind every late segment. */
export const REVEAL_SCRIPT = '$s()';

/**
 * Loads the modules that `data-modules` of its own element names, after the first paint: nothing competes with what is
 * seen first. A page that is not shown (another tab, made ahead) paints nothing and loads them at once; so does a browser
 * that cannot tell of paints. One that does not tell loads them a second after everything else. Twice is once: a module
 * is loaded only the first time.
 */
export const START_SCRIPT =
  '{let m=document.currentScript.dataset.modules.split(" "),f=()=>m.map(a=>import(a)),P=self.PerformanceObserver;' +
  'if(!P||document.hidden)f();' +
  'else new P((l,o)=>{o.disconnect();f()}).observe({type:"paint",buffered:!0}),' +
  'addEventListener("load",()=>setTimeout(f,1e3))}';

/** What `EARLY_SCRIPT` leaves on `window`. Pages that React streams itself carry none of it. */
export interface EarlyGlobals {
  $c?: HTMLButtonElement[] & { on: (event: Event) => void };
}

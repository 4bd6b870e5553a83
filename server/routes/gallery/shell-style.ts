/** The look of the gallery itself, apart from that of the site in its frames. */
export const SHELL_STYLE = `:root{--ink:#10231d;--soft:#4a5b54;--paper:#fbf8f1;--line:#e5ded0;--leaf:#0b7a57}
*{box-sizing:border-box}body{margin:0;display:grid;grid-template:auto 1fr/14rem minmax(0,1fr);min-height:100vh;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
a{color:var(--leaf)}h1,h2,h3,p{margin:0}h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.0625rem}code,pre{font:13px/1.5 ui-monospace,monospace}
.top{position:sticky;top:0;z-index:2;grid-column:1/-1;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;padding:.625rem 1.25rem;background:var(--ink);color:var(--paper)}
.top>a{margin-inline-end:auto;color:inherit;font-weight:700;text-decoration:none}.top label{display:flex;gap:.375rem;align-items:center;font-size:13px}
select,input{min-height:2rem;max-width:100%;padding:.125rem .5rem;border:1px solid #84897d;border-radius:6px;background:#fff;color:var(--ink);font:inherit;font-size:14px}
.rail{position:sticky;top:3.25rem;align-self:start;max-height:calc(100vh - 3.25rem);overflow:auto;padding:1rem .75rem 2rem;border-inline-end:1px solid var(--line)}
.rail input{width:100%}.rail h2{padding:1rem .5rem .25rem;color:var(--soft);font-size:13px}
.rail a{display:block;padding:.1875rem .5rem;border-radius:6px;color:inherit;text-decoration:none;font-size:14px}.rail a:hover{background:#fff}.rail a[aria-current]{background:var(--ink);color:var(--paper)}
main{min-width:0;padding:1.5rem 1.5rem 4rem}.purpose{max-width:44rem;margin-top:.25rem;color:var(--soft)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(20rem,1fr));gap:1.25rem;margin:1rem 0 2.5rem}
.cards a{display:block;overflow:hidden;border:1px solid var(--line);border-radius:10px;background:#fff;color:inherit;text-decoration:none}.cards a:hover{border-color:var(--leaf)}
.cards .thumb{height:13rem;overflow:hidden;border-bottom:1px solid var(--line)}.cards iframe{width:100%;height:100%;border:0;zoom:.27;pointer-events:none}
.cards b{display:block;padding:.625rem .875rem 0}.cards span{display:block;padding:0 .875rem .75rem;color:var(--soft);font-size:13px}
.options{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.75rem 1.25rem;margin:1.25rem 0;padding:1rem 1.25rem;border:1px solid var(--line);border-radius:10px;background:#fff}
.options label{display:grid;grid-template-columns:minmax(0,1fr);align-content:start;gap:.125rem}.options b{font-size:14px}.options small{color:var(--soft);line-height:1.35}
.wrong{margin:1rem 0;padding:.75rem 1rem;border-inline-start:4px solid #c8372d;background:#fbe9e6}
.frames{display:flex;flex-wrap:wrap;align-items:flex-start;gap:1.25rem;margin:1rem 0 2rem}.frames figure{margin:0;padding-bottom:3px;max-width:100%;overflow:auto}
.frames figcaption{width:0;min-width:100%;padding-bottom:.25rem;color:var(--soft);font:13px ui-monospace,monospace}.frames iframe{display:block;height:40rem;border:1px solid #84897d;background:#fff}
.copies{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(26rem,100%),1fr));gap:1.25rem}.copies>div{min-width:0}
.copies header,.bar{display:flex;gap:1rem;align-items:center;justify-content:space-between}.copies{margin-bottom:2rem}pre{overflow:auto;max-height:26rem;margin:.375rem 0 0;padding:.875rem;border:1px solid var(--line);border-radius:10px;background:#fff}
button{min-height:2rem;padding:.125rem .875rem;border:1px solid var(--leaf);border-radius:6px;background:#fff;color:var(--leaf);font:inherit;font-size:14px;cursor:pointer}
table{width:100%;margin:.375rem 0 2rem;border-collapse:collapse;background:#fff;font-size:14px}th,td{padding:.375rem .75rem;border:1px solid var(--line);text-align:start;vertical-align:top}th{color:var(--soft);font-weight:500}
@media (max-width:56rem){body{grid-template-columns:minmax(0,1fr)}.rail{position:static;max-height:12rem;border:0;border-bottom:1px solid var(--line)}}`;

/** Frames are as high as what they hold; a choice shows at once. */
export const SHELL_SCRIPT = `for (const frame of document.querySelectorAll('.frames iframe')) {
  const fit = () => {
    frame.style.height = '2px';
    frame.style.height = frame.contentDocument.documentElement.scrollHeight + 2 + 'px';
  };
  frame.addEventListener('load', fit);
  if (frame.contentDocument?.readyState === 'complete') fit();
}
for (const field of document.querySelectorAll('[form=choice],#choice select')) field.addEventListener('change', () => document.getElementById('choice').requestSubmit());
for (const button of document.querySelectorAll('[data-copy]'))
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
    button.textContent = 'Copied';
  });
document.getElementById('filter').addEventListener('input', ({ target }) => {
  for (const entry of document.querySelectorAll('[data-name]')) entry.hidden = !entry.dataset.name.includes(target.value.trim().toLowerCase());
});`;

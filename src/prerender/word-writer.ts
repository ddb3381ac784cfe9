/**
 * A script that writes the present text of each element with the attribute `data-words`, also into
 * `data-word`. A prerendered page has this script, because it may be shown for long before React is
 * loaded. The script writes when the page is parsed, which is before its first paint, when the
 * server's clock is known (services/clock.ts), when the reader comes back to the page, and every ten
 * minutes. The attribute `data-words` is a list of hours and texts; the script takes the text after
 * the last hour that is not in the future. Its names are short, because every page pays for them.
 */
export const WORD_WRITER =
  '{let ahead=0;const write=e=>{ahead=e?.detail??ahead;for(const p of document.querySelectorAll("[data-words]")){const w=p.dataset.words.split(",").reduce((w,x,i,l)=>x<=(Date.now()+ahead)/36e5?l[i+1]:w,"");if(p.dataset.word!==w)p.textContent=p.dataset.word=w}};for(const t of ["DOMContentLoaded","servertime","visibilitychange"])addEventListener(t,write);setInterval(write,6e5)}';

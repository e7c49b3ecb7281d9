/** What stands in place of `modulepreload` and `module` in a page whose scripts the server holds back. */
export const held = 'held'

/**
 * Releases the scripts of a page when the browser rests after its first paint; a page that nobody sees yet is not painted
 * and starts at once.
 * Each preload is a task of its own: a phone takes some milliseconds for one.
 * The text of the script that starts the page stays as it is, and with it the hash that the page's policy allows.
 */
export const releaseScripts = `{let d=document,later=(f)=>setTimeout(f),go=()=>{let s=d.querySelector('script[type=${held}]');if(!s)return;for(let l of d.querySelectorAll('link[rel=${held}]'))later(()=>l.rel='modulepreload');later(()=>{let m=d.createElement('script');m.type='module';m.text=s.text;s.type='';s.after(m);m.remove()})};d.hidden?go():requestAnimationFrame(()=>(self.requestIdleCallback||later)(go,{timeout:500}))}`

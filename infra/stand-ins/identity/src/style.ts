/** The site's look: its fonts, and a paper sheet over the village at dusk. */
export const STYLE = `
@font-face{font-family:Fraunces;font-weight:100 900;font-display:swap;src:url(/interaction/titles.woff2) format("woff2")}
@font-face{font-family:Atkinson;font-weight:200 800;font-display:swap;src:url(/interaction/words.woff2) format("woff2")}
@font-face{font-family:Figures;font-weight:300 900;font-display:swap;src:url(/interaction/figures.woff2) format("woff2");size-adjust:97%;unicode-range:U+30-39}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;background:url(/interaction/landscape.svg) 50% 100%/cover fixed no-repeat,linear-gradient(#2c3062,#57548f 42%,#b9a7e0 68%,#e58fa0 84%) fixed;color:#22304f;font:1.0625rem/1.5 Figures,Atkinson,system-ui,sans-serif}
header{padding:.5rem 1rem;background:#161b33e0}
.home{display:inline-flex;gap:.75rem;align-items:center;min-height:2.75rem;padding:0 .5rem 0 0;color:#fff8ec;text-underline-offset:.2em}
main{position:relative;align-self:center;justify-self:center;width:min(26rem,100% - 2rem);margin:7rem 0 2rem;padding:clamp(1.25rem,5vw,2rem);background:#fff8ec;border-radius:1.75rem;box-shadow:0 2px 4px #161b3333,0 14px 36px #161b333d}
.faces{position:absolute;left:50%;bottom:calc(100% - 3px);width:min(21rem,84%);height:auto;transform:translateX(-50%)}
h1{margin:0 0 1rem;font:640 2rem/1.15 Fraunces,Georgia,serif;letter-spacing:-.012em}
.field{margin-bottom:1rem}
label{display:block;margin-bottom:.25rem;font-weight:700}
input{width:100%;min-height:2.75rem;padding:0 .75rem;font:inherit;color:inherit;background:#fff;border:2px solid #4a5674;border-radius:.625rem}
input[aria-invalid]{border-color:#c2432a}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid #f3b33d;outline-offset:3px;box-shadow:0 0 0 3px #22304f}
button{width:100%;min-height:3.25rem;font:700 1.125rem/1.2 Figures,Atkinson,system-ui,sans-serif;color:#22304f;background:#f3b33d;border:2px solid #0000;border-radius:99rem;cursor:pointer}
button:hover{box-shadow:0 1px 2px #161b332e,0 4px 12px #161b3324}
.error{margin:.25rem 0 0;color:#a3341c;font-weight:700}
.hint{margin:.25rem 0 0;color:#4a5674}
.problem{margin:0 0 1rem;padding:.75rem 1rem;color:#8f1d12;background:#fde4df;border-radius:.625rem}
.no{margin:1.5rem 0 1rem}
.other{margin:1.25rem 0 0;text-align:center}
a{display:inline-block;padding:.6rem .25rem;color:#22304f;font-weight:700;border-radius:.5rem}
@media (forced-colors:active){main{border:1px solid}}`;

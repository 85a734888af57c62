/** The look of the site: warm paper before hills at dusk. */
export const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:linear-gradient(#8d86c4,#3b3f73) fixed;color:#22304f;font:1.0625rem/1.5 "Atkinson Hyperlegible Next",system-ui,sans-serif}
.hills{position:fixed;inset:auto 0 0;width:100%;height:40vh;z-index:-1}
main{width:min(26rem,100%);padding:clamp(1.25rem,5vw,2rem);background:#fff8ec;border-radius:1.5rem;box-shadow:0 2px 4px #161b3333,0 12px 32px #161b3355}
h1{margin:0 0 1rem;font:600 2rem/1.2 Fraunces,Georgia,serif}
.field{margin-bottom:1rem}
label{display:block;margin-bottom:.25rem;font-weight:700}
input{width:100%;min-height:2.75rem;padding:0 .75rem;font:inherit;color:inherit;background:#fffdf7;border:2px solid #4a5674;border-radius:.75rem}
input[aria-invalid]{border-color:#a3301a}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid #f3b33d;outline-offset:2px;box-shadow:0 0 0 2px #22304f}
button{width:100%;min-height:3rem;font-family:inherit;font-size:1.0625rem;font-weight:700;color:#fff8ec;background:#3b3f73;border:0;border-radius:99rem;cursor:pointer}
button:hover{background:#22304f}
.error{margin:.25rem 0 0;color:#a3301a;font-weight:700}
.hint{margin:.25rem 0 0;color:#4a5674}
.problem{margin:0 0 1rem;padding:.75rem 1rem;color:#8f1d12;background:#fde4df;border-radius:.75rem}
.other{margin:1.25rem 0 0;text-align:center}
a{display:inline-block;padding:.6rem .25rem;color:#22304f;font-weight:700;border-radius:.5rem}
@media (forced-colors:active){main,button{border:1px solid}}`;

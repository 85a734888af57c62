/** The look of the site: warm paper at dusk. */
export const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;padding:clamp(.5rem,3vw,2rem);background:linear-gradient(#8d86c4,#3b3f73) fixed;color:#22304f;font:1.0625rem/1.5 "Atkinson Hyperlegible Next",system-ui,sans-serif}
main{max-width:52rem;margin:0 auto;padding:clamp(1rem,4vw,2rem);background:#fff8ec;border-radius:1.5rem;box-shadow:0 2px 4px #161b3333,0 12px 32px #161b3355}
h1,h2{font-family:Fraunces,Georgia,serif;font-weight:600;line-height:1.2;overflow-wrap:anywhere}
h1{margin:0 0 1rem}
h2{margin:1.5rem 0 .5rem}
ul{list-style:none;margin:0;padding:0}
.row{display:grid;gap:.125rem;padding:.75rem;color:inherit;text-decoration:none;border-radius:.75rem;overflow-wrap:anywhere}
.row:hover{background:#f6e9d2}
.row span,time,.about{color:#4a5674}
a{color:#22304f;overflow-wrap:anywhere}
a:focus-visible{outline:3px solid #f3b33d;outline-offset:2px;box-shadow:0 0 0 2px #22304f;border-radius:.5rem}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
iframe{width:100%;height:32rem;border:2px solid #f6e9d2;border-radius:.75rem;background:#fff}
dt{font-weight:700}
dd{margin:0 0 .5rem;overflow-wrap:anywhere;white-space:pre-line}`;

// The style of the page of a rulebook: on a screen by day and by night, on a telephone, and on paper. Pictures keep their light ground at night,
// because the colours of packs are made for it.
import { cardFont } from '../cards/font.ts';

export const rulebookStyle = `:root{color-scheme:light dark;--ink:#2b2620;--paper:#fbf7ec;--raised:#fffdf6;--quiet:#6b6357;--line:#ddd2bb;--mark:#9a3f12;--link:#7a3410}
@media (prefers-color-scheme:dark){:root{--ink:#ece5d8;--paper:#1e1b17;--raised:#282420;--quiet:#b0a594;--line:#463f36;--mark:#eba06f;--link:#efb68e}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
body{margin:0 auto;padding:1.5rem 1.25rem 4rem;max-width:47rem;background:var(--paper);color:var(--ink);font:1.125rem/1.5 "${cardFont.family}",sans-serif;font-variant-numeric:lining-nums;overflow-wrap:break-word}
header{text-align:center;padding:1.5rem 0 1rem}
h1{font-size:2.6rem;line-height:1.1;margin:0}
.subtitle{margin:.4rem 0 0;color:var(--quiet);font-size:1.2rem}
h2{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem;color:var(--mark)}
h3{font-size:1.3rem;line-height:1.25;margin:0 0 .15rem}
h4{font-size:1rem;margin:0 0 .5rem;color:var(--mark)}
h4 .title{color:var(--ink);font-weight:400;margin-left:.6em}
p{margin:0 0 .4rem}
a{color:var(--link)}
a:focus-visible{outline:3px solid var(--mark);outline-offset:2px}
nav{border:1px solid var(--line);border-radius:.75rem;background:var(--raised);padding:1.1rem 1.4rem;margin:1rem 0 0}
nav h2{font-size:1.2rem}
nav ol{margin:0;padding:0;list-style:none;columns:2;column-gap:2rem}
nav ol>li{break-inside:avoid;margin:0 0 .6rem;font-weight:700}
nav ul{margin:0;padding:0;list-style:none;font-weight:400;font-size:1rem;line-height:1.45}
nav ul li{display:inline}
nav ul li:not(:last-child)::after{content:" · ";color:var(--quiet)}
nav a{text-decoration:none}
nav a:hover{text-decoration:underline}
.chapter{margin-top:2.75rem;padding-top:1.25rem;border-top:2px solid var(--line)}
.lead{font-size:1.2rem}
.entry{margin:1.6rem 0 0}
.rule{display:flex;gap:1rem;align-items:flex-start}
.rule>div{flex:1;min-width:0}
.medal{flex:none;width:4.25rem;height:4.25rem}
.note,.value{color:var(--quiet)}
.note{font-size:1rem}
.value{font-weight:400;margin-left:.6em}
dl{margin:1rem 0 0}
dl>div{margin:0 0 .8rem}
dt{font-weight:700}
dd{margin:0}
.example{margin:.8rem 0 0;padding:.8rem 1rem;background:var(--raised);border:1px solid var(--line);border-left:5px solid var(--mark);border-radius:.5rem;font-size:1.05rem}
.story{margin:.5rem 0;padding-left:1.4rem}
.story li{margin:.1rem 0}
.option{display:inline-block;border:1px solid var(--line);border-radius:1rem;padding:0 .7em;margin:.1rem .1rem 0 0;font-size:.95em;background:var(--paper)}
figure{margin:0}
figcaption{font-size:.9rem;color:var(--quiet)}
.wide{overflow-x:auto}
.table{display:block;background:#fffdf6;border-radius:.4rem;width:100%;height:auto}
${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((columns) => `.of-${columns}{max-width:${columns * 9.5}rem;min-width:${columns * 5.4}rem}`).join('')}
table{border-collapse:collapse;font-size:.95rem;margin-top:.5rem;width:100%}
th,td{text-align:left;vertical-align:top;padding:.2rem .6rem .2rem 0;border-bottom:1px solid var(--line)}
thead th{font-weight:400;color:var(--quiet)}
tbody th{font-weight:700}
.example footer{margin-top:.6rem;font-size:.82rem;line-height:1.35;color:var(--quiet)}
.example footer ul{margin:.2rem 0 0;padding:0;list-style:none}
code{font:.9em ui-monospace,monospace}
.gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(10rem,1fr));gap:1rem;margin:1.2rem 0 0;padding:0;list-style:none}
.gallery li{break-inside:avoid;min-width:0}
.gallery .plain{grid-column:1/-1;font-weight:700}
.gallery .name{display:block;text-align:center;font-size:1rem}
.face{display:block;width:100%;height:auto;border-radius:.6rem}
.face.token{max-width:6rem;margin:0 auto}
@media (max-width:34rem){body{padding:.75rem .8rem 3rem;font-size:1.05rem}h1{font-size:2rem}h2{font-size:1.5rem}nav ol{columns:1}.example{padding:.7rem .75rem}.medal{width:3.25rem;height:3.25rem}.rule{gap:.7rem}.gallery{grid-template-columns:repeat(auto-fill,minmax(8rem,1fr));gap:.7rem}}
@page{size:A4;margin:16mm 17mm}
@media print{:root{color-scheme:light;--ink:#000;--paper:#fff;--raised:#fff;--quiet:#555;--line:#bbb;--mark:#7a3410;--link:#000}
body{max-width:none;padding:0;font-size:10.5pt;line-height:1.4}
header{padding:0 0 4mm}
.chapter{margin-top:8mm}
h2,h3,h4,.lead{break-after:avoid}
.rule,.story li,figure,tr,dl>div{break-inside:avoid}
a{text-decoration:none}
.table,.medal,.face,.example{-webkit-print-color-adjust:exact;print-color-adjust:exact}
.table{min-width:0}
.gallery{grid-template-columns:repeat(4,1fr);gap:4mm}}`;

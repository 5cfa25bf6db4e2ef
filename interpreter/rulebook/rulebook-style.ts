// The style of the page of a rulebook: on a screen by day and by night, on a telephone, and on paper. Pictures keep their light ground at night,
// because the colours of packs are made for it.
import { cardFont } from '../cards/font.ts';

const widths = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((columns) => `.of-${columns}{max-width:${columns * 9.5}rem;min-width:${columns * 4.6}rem}`);

const onScreen = `:root{color-scheme:light dark;--ink:#2b2620;--paper:#fbf7ec;--raised:#fffdf6;--quiet:#6b6357;--line:#ddd2bb;--mark:#9a3f12;--link:#7a3410}
@media (prefers-color-scheme:dark){:root{--ink:#ece5d8;--paper:#1e1b17;--raised:#282420;--quiet:#b0a594;--line:#463f36;--mark:#eba06f;--link:#efb68e}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
body{margin:0 auto;padding:1.5rem 1.25rem 4rem;max-width:50rem;background:var(--paper);color:var(--ink);font:1.125rem/1.5 "${cardFont.family}",sans-serif;font-variant-numeric:lining-nums;hyphens:auto;overflow-wrap:break-word}
header{text-align:center;padding:1.5rem 0 1rem}
h1{font-size:2.8rem;line-height:1.1;margin:0}
h1,h2,h3,h4{hyphens:manual;text-wrap:balance}
.subtitle{margin:.4rem 0 0;color:var(--quiet);font-size:1.2rem}
h2{font-size:1.85rem;line-height:1.2;margin:0 0 .5rem;color:var(--mark)}
h2.part{font-size:2.2rem;text-align:center}
h3.chapter{font-size:1.6rem;line-height:1.2;margin:0 0 .4rem;color:var(--mark)}
h3.entry,h4.entry{font-size:1.35rem;line-height:1.25;margin:0 0 .15rem}
p{margin:0 0 .4rem}
a{color:var(--link)}
a:focus-visible{outline:3px solid var(--mark);outline-offset:2px}
nav{border:1px solid var(--line);border-radius:.75rem;background:var(--raised);padding:1.1rem 1.4rem;margin:1rem 0 0}
nav h2{font-size:1.3rem}
nav ol{margin:0;padding:0;list-style:none;columns:2;column-gap:2rem}
nav ol>li{break-inside:avoid;margin:0 0 .6rem;font-weight:700}
nav ol>li.part{font-size:1.2rem;break-after:avoid;padding-top:.3rem}
nav ul{margin:0;padding:0;list-style:none;font-weight:400;font-size:1rem;line-height:1.45}
nav ul li{display:inline}
nav ul li:not(:last-child)::after{content:" · ";color:var(--quiet)}
nav a{text-decoration:none}
nav a:hover{text-decoration:underline}
section.part{margin-top:3.5rem;padding-top:1.5rem;border-top:4px double var(--line)}
section.part>.lead{text-align:center}
section.chapter{margin-top:2.75rem;padding-top:1.25rem;border-top:2px solid var(--line)}
h2.part+section.chapter,.part>.lead+section.chapter{border-top:0;padding-top:0}
.lead{font-size:1.2rem}
article.entry{display:flex;gap:1.1rem;align-items:flex-start;margin:1.8rem 0 0}
.text{flex:1;min-width:0}
.look.card{flex:none;width:7.5rem}
.look.token{flex:none;width:5rem}
.note,.value{color:var(--quiet)}
.note{font-size:1rem}
.value{font-weight:400;margin-left:.6em}
dl{margin:1rem 0 0}
dl>div{margin:0 0 .8rem}
dt{font-weight:700}
dd{margin:0}
.sentences{padding-left:1.2rem}
.example{margin:.8rem 0 0;padding:.7rem 1rem .8rem;background:var(--raised);border:1px solid var(--line);border-left:5px solid var(--mark);border-radius:.5rem;font-size:1.02rem;line-height:1.4}
.head{color:var(--mark)}
.head .title{color:var(--ink);margin-left:.6em}
.beside>.body{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:.4rem 1.2rem;align-items:start}
.long>.body>.told{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr));gap:.2rem 1.4rem;align-items:start}
.beside>.body>:only-child{grid-column:1/-1}
.story{margin:.3rem 0;padding-left:1.4rem}
.story li{margin:.1rem 0}
.option{display:inline-block;border:1px solid var(--line);border-radius:1rem;padding:0 .6em;margin:.1rem .1rem 0 0;font-size:.95em;line-height:1.3;background:var(--paper)}
figure{margin:0 0 .4rem}
figcaption{font-size:.9rem;color:var(--quiet)}
.wide{overflow-x:auto}
.table{display:block;background:#fffdf6;border-radius:.4rem;width:100%;height:auto}
${widths.join('')}
.beside .table{min-width:0}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.2rem .8rem .2rem 0;border-bottom:1px solid var(--line)}
th:last-child,td:last-child{padding-right:0}
thead th{font-weight:400;color:var(--quiet)}
tbody th{font-weight:700}
.moved{font-size:.92rem;line-height:1.3;margin-top:.4rem}
.components td,.components th{vertical-align:middle}
.components .number{font-variant-numeric:lining-nums tabular-nums;text-align:right;padding-right:1.6rem}
td.look{width:4.2rem}
td.look .face{width:3.2rem}
td.look .token{width:2.6rem;margin:0 .3rem}
.example footer{margin-top:.5rem;font-size:.85rem;line-height:1.35;color:var(--quiet)}
.example footer p{margin:0}
.gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:1rem;margin:1.2rem 0 0;padding:0;list-style:none}
.gallery li{break-inside:avoid;min-width:0}
.gallery .plain{grid-column:1/-1;font-weight:700}
.gallery .name{display:block;text-align:center;font-size:1rem}
.face{display:block;width:100%;height:auto;border-radius:.5rem}
.gallery .token{max-width:6rem;margin:0 auto}
@media (max-width:38rem){body{padding:.75rem .8rem 3rem;font-size:1.05rem}h1{font-size:2rem}h2,h2.part{font-size:1.6rem}nav ol{columns:1}.example{padding:.6rem .75rem}.beside>.body{grid-template-columns:minmax(0,1fr)}article.entry{display:block}.look{float:left;margin:0 .8rem .4rem 0}.look.card{width:6rem}.look.token{width:4rem}.example{clear:both}.gallery{grid-template-columns:repeat(auto-fill,minmax(7.5rem,1fr));gap:.7rem}}`;

/** Sizes are those of the screen, counted from a smaller letter. */
const onPaper = `@page{size:A4;margin:15mm 16mm 17mm;@bottom-center{content:counter(page);font:9pt "${cardFont.family}",sans-serif;color:#555}}
@media print{:root{color-scheme:light;--ink:#000;--paper:#fff;--raised:#fff;--quiet:#555;--line:#bbb;--mark:#7a3410;--link:#000}
html{font-size:9.4pt}
body{max-width:none;padding:0;line-height:1.4;widows:2;orphans:2}
header{padding:0 0 4mm}
section.chapter{margin-top:8mm;padding-top:4mm}
section.part{break-before:page;margin-top:0;padding-top:0;border-top:0}
article.entry{margin-top:6mm;break-inside:avoid}
h2,h3,h4,.lead,.head{break-after:avoid}
.example,.story li,figure,tr,dl>div,.sentences li{break-inside:avoid}
.wide{overflow:visible}
a{text-decoration:none}
.table,.face,.example{-webkit-print-color-adjust:exact;print-color-adjust:exact}
.long .table{min-width:0;max-height:27mm}
.gallery{grid-template-columns:repeat(5,1fr);gap:4mm}}`;

export const rulebookStyle = `${onScreen}\n${onPaper}`;

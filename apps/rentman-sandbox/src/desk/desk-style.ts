export const DESK_STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #111; background: #f3f3f3; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; }
h2 { font-size: 1.125rem; margin: 0; overflow-wrap: anywhere; }
header p, .facts { color: #555; margin: .25rem 0 1.5rem; }
.facts { margin-bottom: 1rem; }
.status { background: #111; color: #fff; border-radius: .25rem; padding: .125rem .5rem; margin-right: .5rem; }
article { background: #fff; border: 1px solid #ddd; border-radius: .5rem; padding: 1.25rem; margin-bottom: 1.25rem; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: .5rem 1.5rem; margin: 0 0 1rem; }
dt { font-size: .8125rem; color: #555; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-top: 1px solid #ddd; }
th { font-size: .8125rem; font-weight: 600; color: #555; border-top: 0; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.nothing { color: #555; }
`;

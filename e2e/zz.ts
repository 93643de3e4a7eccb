import makeStackTemplate from './support/make-stack-template.ts';
const t = Date.now();
const remove = await makeStackTemplate();
console.log('template after', (Date.now() - t) / 1000, 's; cpu of this', process.cpuUsage());
remove();

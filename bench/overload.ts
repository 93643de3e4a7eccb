import { browse } from './visitors.ts';

// A process of its own, so that the crowd's work does not delay the clocks of the visitors who are measured.
const [shopUrl = '', connections = '500', seconds = '20'] = process.argv.slice(2);
const visits = await browse({
  shopUrl,
  visitors: Number(connections),
  seconds: Number(seconds),
  paths: ['/rental?q=#'],
  pauseMs: 0,
});
console.info(JSON.stringify(visits));

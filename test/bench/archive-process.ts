import { archiveWorld } from '../builders/worlds/archive-world.ts';

/** A process of its own, whose memory is measured: `fill` puts documents into a folder, `run` archives them. */
const [task = '', folder = '', count = '0'] = process.argv.slice(2);
const world = await archiveWorld(folder);
if (task === 'fill') {
  // An invoice of forty kilobytes, as most of them are.
  const original = `%PDF-1.7\n${'0123456789abcdef'.repeat(2560)}`;
  for (let number = 1; number <= Number(count); number += 1)
    await world.addDocument(number, '2026-01-20', {}, `${original}${number}`);
} else {
  const { _id } = await world.add();
  await world.run(_id);
  const { status, totalDocs, size } = await world.find(_id);
  const { maxRSS } = process.resourceUsage();
  console.log(JSON.stringify({ status, totalDocs, size, megabytes: maxRSS / 1024 }));
}

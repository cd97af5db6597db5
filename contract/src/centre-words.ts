import type { WrittenCentre } from './work-centres.ts'

/** *Zona escolar 12 · Sector 3 · Acuerdo 2019-44*; empty of a key that has none of them. On papers and on screen. */
export const centreWords = ({
  agreement,
  zone,
  sector,
}: Pick<WrittenCentre, 'agreement' | 'zone' | 'sector'>): string =>
  [zone && `Zona escolar ${zone}`, sector && `Sector ${sector}`, agreement && `Acuerdo ${agreement}`]
    .filter(Boolean)
    .join(' · ')

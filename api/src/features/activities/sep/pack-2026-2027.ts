import { COUNCIL, GRADES, type Pack } from './pack.ts'

/** Not from the publication: the holidays of the law, the councils, breaks and records where the cycle before had them. */
export const PACK_2026_2027: Pack = {
  cycle: '2026-2027',
  source: 'Propuesta según el ciclo anterior: compárela con el calendario que publicó la SEP',
  published: null,
  first_day: '2026-08-31',
  last_day: '2027-07-12',
  days: [
    { title: 'Independencia de México', start: '2026-09-16' },
    { title: COUNCIL, start: '2026-09-25' },
    { title: COUNCIL, start: '2026-10-30' },
    { title: GRADES, start: '2026-11-13' },
    { title: 'Revolución Mexicana', start: '2026-11-16' },
    { title: COUNCIL, start: '2026-11-27' },
    { title: 'Vacaciones de invierno', start: '2026-12-21', end: '2027-01-05' },
    { title: 'Taller intensivo para docentes', start: '2027-01-06', end: '2027-01-08' },
    { title: COUNCIL, start: '2027-01-29' },
    { title: 'Día de la Constitución', start: '2027-02-01' },
    { title: COUNCIL, start: '2027-02-26' },
    { title: GRADES, start: '2027-03-12' },
    { title: 'Natalicio de Benito Juárez', start: '2027-03-15' },
    { title: COUNCIL, start: '2027-03-19' },
    { title: 'Vacaciones de Semana Santa', start: '2027-03-22', end: '2027-04-02' },
    { title: 'Batalla de Puebla', start: '2027-05-05' },
    { title: COUNCIL, start: '2027-05-28' },
    { title: COUNCIL, start: '2027-06-25' },
    { title: GRADES, start: '2027-07-02' },
    { title: 'Receso de fin de cursos', start: '2027-07-13', end: '2027-08-29' },
  ],
  periods: [
    { partial: 1, start_date: '2026-08-31', end_date: '2026-11-13', limit_date: '2026-11-26' },
    { partial: 2, start_date: '2026-11-14', end_date: '2027-03-12', limit_date: '2027-03-25' },
    { partial: 3, start_date: '2027-03-13', end_date: '2027-07-12', limit_date: '2027-07-14' },
  ],
}

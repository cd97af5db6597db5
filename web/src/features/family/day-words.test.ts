import type { FamilyChild } from '@plantel/contract/family-home'
import { expect, test } from 'vitest'
import { dayWords } from './day-words.ts'

type Day = FamilyChild['day']
type Said = Pick<Day['classes'][number], 'title' | 'assistance'> & { arrived_at?: string }

const dayOf = (state: Day['state'], classes: readonly Said[] = [], more: Partial<Day> = {}): Day => ({
  state,
  roll: 'class',
  text: null,
  classes: classes.map((one, place) => ({
    subject_id: place,
    code: null,
    excused: false,
    arrived_at: null,
    taken_at: null,
    ...one,
  })),
  ...more,
})

const ART: Said = { title: 'Artes', assistance: 0 }
const MATHS: Said = { title: 'Matemáticas', assistance: 1 }
const LATER: Said = { title: 'Español', assistance: null }

test.each([
  [dayOf('unknown', [LATER]), 'Aún no se pasa lista'],
  [dayOf('present', [MATHS, LATER]), 'Asistió a la clase en que ya se pasó lista'],
  [dayOf('present', [MATHS, MATHS]), 'Asistió a las 2 clases en que ya se pasó lista'],
  [dayOf('some-absent', [MATHS, ART, LATER]), 'Faltó a 1 de 2 clases: Artes'],
  [dayOf('absent', [ART, ART]), 'Faltó a las 2 clases en que ya se pasó lista'],
  [dayOf('late', [{ ...MATHS, arrived_at: '7:25' }]), 'Llegó tarde: 7:25'],
  [dayOf('late', [MATHS]), 'Llegó tarde'],
  [dayOf('present', [MATHS], { roll: 'day' }), 'Asistió hoy'],
  [dayOf('absent', [ART], { roll: 'day' }), 'Faltó hoy'],
  [dayOf('no-class'), 'Hoy no hay clases'],
  [dayOf('no-class', [], { text: 'Consejo Técnico' }), 'Hoy no hay clases: Consejo Técnico'],
])('a day in one sentence: %#', (day, words) => {
  expect(dayWords(day)).toBe(words)
})

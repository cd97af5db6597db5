import type { FamilyChild } from '@plantel/contract/family-home'
import { ASSISTANCE } from '@plantel/contract/school-words'

type Day = FamilyChild['day']

const late = ({ classes }: Day): string => {
  const at = classes.find(({ arrived_at }) => arrived_at !== null)?.arrived_at
  return at === undefined ? 'Llegó tarde' : `Llegó tarde: ${at}`
}

const missed = ({ classes }: Day): string => {
  const told = classes.filter(({ assistance }) => assistance !== null)
  const absent = told.filter(({ assistance }) => assistance === ASSISTANCE.absent)
  return `Faltó a ${absent.length} de ${told.length} clases: ${absent.map(({ title }) => title).join(', ')}`
}

/** *las 3 clases*, *la clase* */
const soFar = ({ classes }: Day): string => {
  const count = classes.filter(({ assistance }) => assistance !== null).length
  return `${count === 1 ? 'la clase' : `las ${count} clases`} en que ya se pasó lista`
}

const WORDS: Record<Day['state'], (day: Day) => string> = {
  unknown: () => 'Aún no se pasa lista',
  present: (day) => (day.roll === 'day' ? 'Asistió hoy' : `Asistió a ${soFar(day)}`),
  'some-absent': missed,
  absent: (day) => (day.roll === 'day' ? 'Faltó hoy' : `Faltó a ${soFar(day)}`),
  late,
  'no-class': ({ text }) => (text === null ? 'Hoy no hay clases' : `Hoy no hay clases: ${text}`),
}

/** The day of a child in one sentence. */
export const dayWords = (day: Day): string => WORDS[day.state](day)

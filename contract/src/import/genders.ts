import { curpFacts } from '../curp.ts'
import { importMessage, type Normalised } from './messages.ts'
import { foldCell, isNothing, tidy } from './nothing.ts'

type Gender = 1 | 2 | 3

const WOMAN =
  'f,fem,femenino,femenina,mujer,muj,nina,ninas,hembra,female,girl,woman,senorita,alumna,mujeres,♀'
const MAN = 'h,hom,hombre,hombres,masc,masculino,nino,ninos,varon,male,boy,man,alumno,♂'
const OTHER = 'otro,otra,no binario,nb,no binaria,other,indistinto'

const SURE: ReadonlyMap<string, Gender> = new Map(
  [WOMAN, MAN, OTHER].flatMap((words, index) =>
    words.split(',').map((word): [string, Gender] => [word, index === 0 ? 1 : index === 1 ? 2 : 3]),
  ),
)

const of = (cells: ReadonlySet<string>, words: string): boolean =>
  words.split(',').some((word) => cells.has(word))

/** Where an M stands beside these it is a woman, or a man. */
const BESIDE_WOMAN = 'h,hom,hombre,hombres,varon,v'
const BESIDE_MAN = 'f,fem,femenino,femenina'

/** As the census counts: 1 hombre, 2 mujer. Always asked without CURP. */
const NUMBERS: Readonly<Record<string, Gender>> = { '1': 2, '2': 1, '3': 3 }

const proposal = (
  word: string,
  cells: ReadonlySet<string>,
): { gender: Gender | undefined; sure: boolean } => {
  if (word === 'v') return { gender: 2, sure: true }
  if (word === 'm') {
    const [woman, man] = [of(cells, BESIDE_WOMAN), of(cells, BESIDE_MAN)]
    return { gender: man && !woman ? 2 : 1, sure: woman !== man }
  }
  const gender = SURE.get(word)
  return { gender: gender ?? NUMBERS[word], sure: gender !== undefined }
}

/** What most CURPs of the rows with this word say; a fifth may be wrong. */
const proven = (genders: readonly Gender[]): Gender | undefined => {
  const [most] = ([1, 2, 3] as const).toSorted(
    (one, other) =>
      genders.filter((found) => found === other).length - genders.filter((found) => found === one).length,
  )
  return genders.length > 0 && genders.filter((found) => found === most).length >= genders.length * 0.8
    ? most
    : undefined
}

export interface GenderWords {
  /** By folded cell. */
  readonly words: Readonly<Record<string, Gender>>
  /** Folded cells that somebody must decide; `words` holds what is proposed. */
  readonly asked: readonly string[]
}

/** One decision for a column. `curps` are those of the same rows. */
export const genderWords = (
  cells: readonly string[],
  curps: readonly (string | undefined)[],
): GenderWords => {
  const folded = cells.map((cell) => (isNothing(cell) ? '' : foldCell(cell)))
  const all = new Set(folded.filter((word) => word !== ''))
  const words: Record<string, Gender> = {}
  const asked: string[] = []
  for (const word of all) {
    const { gender, sure } = proposal(word, all)
    const says = folded.flatMap((cell, index) =>
      cell === word ? (curpFacts(curps[index]?.trim().toUpperCase() ?? '')?.gender ?? []) : [],
    )
    const decided = sure ? gender : (proven(says) ?? gender)
    if (decided !== undefined) words[word] = decided
    if (!sure && proven(says) === undefined && gender !== undefined) asked.push(word)
  }
  return { words, asked }
}

/** A word that says no gender is told and not stored. */
export const readGender = (text: string, { words }: GenderWords): Normalised<Gender> => {
  if (isNothing(text)) return { value: null, messages: [] }
  const gender = words[foldCell(text)]
  return gender === undefined
    ? { value: null, messages: [importMessage(9152, { x: tidy(text), field: 'gender' })] }
    : { value: gender, messages: [] }
}

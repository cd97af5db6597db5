import { permissionString } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import type { Person } from '../as.ts'
import { build } from './build.ts'

const NAMES =
  'María Guadalupe,José Luis,Ana Sofía,Luis Ángel,Ximena,Itzel,Jesús Eduardo,Fernanda,Santiago,Regina,Iker,Brenda,Óscar,Yaretzi'.split(
    ',',
  )
const MOTHERS =
  'Beatriz,Rosario,Leticia,Graciela,Patricia,Verónica,Norma Alicia,Araceli,Silvia,Yolanda,Maricela'.split(',')
const SURNAMES =
  'Hernández,García,Martínez,López,González,Rodríguez,Peña,Núñez,Castañeda,Villarreal,Zamarripa,Gándara,Ibarra,Quiñones,Ontiveros,Esparza,Jáquez'.split(
    ',',
  )
export const SUBJECTS = ['Matemáticas', 'Español', 'Historia', 'Formación Cívica'] as const
export const LETTERS = ['A', 'B'] as const
const GRADES = ['1', '2', '3'] as const

export interface Searched {
  student_id: number
  mother_id: number
  name: string
  last_name: string
  second_last_name: string
  folio: string
  mother: { name: string; last_name: string; second_last_name: string; cellphone: string }
}

export interface SearchedSchool {
  administrator: Person
  groups: { group_id: number; grade: string; letter: string; subjects: Record<string, number> }[]
  families: Searched[]
}

const at = (list: readonly string[], place: number): string => list[place % list.length] ?? ''

/** Each child's two surnames and name are nobody else's; each has a mother. */
const familyOf = (place: number): Omit<Searched, 'student_id' | 'mother_id'> => {
  const first = place % SURNAMES.length
  const second = (first + 1 + (Math.floor(place / SURNAMES.length) % (SURNAMES.length - 1))) % SURNAMES.length
  return {
    name: at(NAMES, place * 5),
    last_name: at(SURNAMES, first),
    second_last_name: at(SURNAMES, second),
    folio: `M-${20_000 + place * 37}`,
    mother: {
      name: at(MOTHERS, place * 3),
      last_name: at(SURNAMES, second),
      second_last_name: at(SURNAMES, place * 7 + 2),
      cellphone: build.phone(),
    },
  }
}

const insertFamily = (
  school_id: number,
  family: Omit<Searched, 'student_id' | 'mother_id'>,
  group_id: number,
) =>
  build.within(school_id, async (tx): Promise<Searched> => {
    const { mother, ...student } = family
    const [student_id = 0] = await build.students(school_id, 1, student)
    await build.enroll(school_id, group_id, [student_id])
    const { rows } = await sql<{ user_id: number }>`
      with a as (insert into accounts (cellphone, password_hash) values (${mother.cellphone}, 'none') returning account_id)
      insert into users (account_id, group_id, name, last_name, second_last_name)
      select account_id, ${permissionString(['PARENT'])}, ${mother.name}, ${mother.last_name}, ${mother.second_last_name}
      from a returning user_id`.execute(tx)
    const mother_id = rows[0]?.user_id ?? 0
    return { ...family, student_id, mother_id }
  })

export const searchedSchool = async (families: number): Promise<SearchedSchool> => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'], {
    name: 'Dirección',
    last_name: 'Escolar',
  })
  const professor = await build.user(school_id, ['PROFESSOR'], { name: 'Efraín', last_name: 'Wences' })
  const entries: Record<string, number> = {}
  for (const title of SUBJECTS) entries[title] = await build.catalogEntry(school_id, { title, level: 3 })
  const groups: SearchedSchool['groups'] = []
  for (const grade of GRADES)
    for (const letter of LETTERS) {
      const group_id = await build.group(school_id, { grade, group: letter, turn: 1, level: 3 })
      const subjects: Record<string, number> = {}
      for (const title of SUBJECTS) {
        const [row] = await build.within(school_id, (tx) =>
          tx
            .insertInto('subjects')
            .values({ group_id, catalog_subject_id: entries[title] ?? 0, professor_id: professor.user_id })
            .returning('subject_id')
            .execute(),
        )
        subjects[title] = row?.subject_id ?? 0
      }
      groups.push({ group_id, grade, letter, subjects })
    }
  const built: Searched[] = []
  for (let place = 0; place < families; place += 1) {
    const family = await insertFamily(
      school_id,
      familyOf(place),
      groups[place % groups.length]?.group_id ?? 0,
    )
    await build.relationship(school_id, family.student_id, family.mother_id, 2)
    built.push(family)
  }
  return { administrator, groups, families: built }
}

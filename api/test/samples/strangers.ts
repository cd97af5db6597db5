import type { Person } from '../as.ts'
import { build } from '../build/build.ts'

/** Who has nothing to do with a student of the school, in it and beyond. */
export const STRANGERS: readonly [string, (at: { school_id: number }) => Promise<Person>][] = [
  [
    'a professor of another group',
    async ({ school_id }) => (await build.taughtClass({ school_id })).professor,
  ],
  ['the advisor of another group', async ({ school_id }) => (await build.taughtClass({ school_id })).advisor],
  ['a parent of nobody', ({ school_id }) => build.user(school_id, ['PARENT'])],
  ['a director of another school', async () => build.user(await build.school(), ['DIRECTOR'])],
  ['an administrator of another school', async () => build.user(await build.school(), ['ADMINISTER'])],
]

import { readViews } from '@plantel/contract/views'
import { insertView, listViews } from '../../src/features/views/sql.ts'
import type { Person } from '../as.ts'
import { build } from '../build/build.ts'
import { type FullForm, listBy } from './full-form.ts'
import type { SampleCall } from './sample-call.ts'

const LIST = 'groups'

/** Without a call: there is a view also of whose session has ended. */
const viewOf = async ({ school_id, user_id }: Person): Promise<number> =>
  build.within(school_id, async (tx) => {
    const [known] = await listViews(tx, user_id, LIST)
    const view = known ?? (await insertView(tx, user_id, { list: LIST, name: 'Primaria', query: 'level=2' }))
    return view.view_id
  })

let saved = 0
const newName = (): string => {
  saved += 1
  return `Vista ${saved}`
}

export const VIEW_SAMPLES: Record<string, SampleCall> = {
  readViews: { by: 'ADMINISTER', aim: () => ({ query: { list: LIST } }) },
  createView: {
    by: 'ADMINISTER',
    aim: () => ({ body: { list: 'subjects', name: newName(), query: 'level=2' } }),
  },
  updateView: {
    by: 'ADMINISTER',
    aim: async (at, _, role) => ({
      params: { id: await viewOf(at.people[role]) },
      body: { query: 'level=3' },
    }),
  },
  deleteView: {
    by: 'ADMINISTER',
    aim: async (at, _, role) => ({ params: { id: await viewOf(at.people[role]) } }),
  },
}

export const VIEW_FORMS: Record<string, FullForm> = {
  updateView: {
    by: 'ADMINISTER',
    aim: async (_, caller) => ({
      params: { id: await viewOf(caller) },
      given: { query: 'turn=1' },
      read: () => listBy(caller)(readViews, {}, { list: LIST }),
    }),
  },
  createView: {
    by: 'ADMINISTER',
    aim: (_, caller) => ({
      given: { list: 'students', query: 'level=2' },
      read: () => listBy(caller)(readViews, {}, { list: 'students' }),
    }),
  },
}

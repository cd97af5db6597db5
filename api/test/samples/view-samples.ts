import { createView, readViews } from '@plantel/contract/views'
import { as, type Person } from '../as.ts'
import { type FullForm, listBy } from './full-form.ts'
import type { SampleCall } from './sample-call.ts'

const LIST = 'groups'

const viewOf = async (person: Person): Promise<number> => {
  const { data } = await as(person).call(readViews, { query: { list: LIST } })
  const [known] = data
  if (known) return known.view_id
  const body = { list: LIST, name: 'Primaria', query: 'level=2' } as const
  return (await as(person).call(createView, { body })).data.view_id
}

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

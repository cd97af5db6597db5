import type { Person } from '../as.ts'
import { build } from '../build/build.ts'
import { letterFor } from '../build/letters.ts'
import type { SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

const PASSWORD = 'cuatro caballos verdes'

const someoneToActivate = ({ school_id }: Place): Promise<Person> =>
  build.user(school_id, ['PARENT'], { password_hash: null })

const aLetter = async (at: Place) => {
  const person = await someoneToActivate(at)
  return { params: { code: await letterFor(person) }, body: { cellphone: person.cellphone } }
}

export const ACCESS_SAMPLES: Record<string, SampleCall> = {
  openLetter: { by: 'PARENT', aim: aLetter },
  useLetter: {
    by: 'PARENT',
    aim: async (at) => {
      const { params, body } = await aLetter(at)
      return { params, body: { ...body, password: PASSWORD, password_confirmation: PASSWORD } }
    },
  },
}

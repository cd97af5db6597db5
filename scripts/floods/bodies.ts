import { again, type Flood, posting } from './flood.ts'

const list = (count: number, element: string) => `[${Array.from({ length: count }, () => element).join(',')}]`
const keys = (count: number) => `{${Array.from({ length: count }, (_, place) => `"k${place}":1`).join(',')}}`

export const longLists: Flood = {
  name: 'a list of 500,000 where five are meant, nobody signed in',
  client: again('/registrations', posting(`{"levels":${list(500_000, '9')}}`)),
}

export const manyKeys: Flood = {
  name: '80,000 unknown keys, nobody signed in',
  client: again('/oauth/token', posting(keys(80_000))),
}

export const shortBodies: Flood = {
  name: 'bodies of 16 KB full of mistakes, nobody signed in',
  client: again('/registrations', posting(`{"levels":${list(8_000, '9')}}`)),
}

export const madeUpTokens: Flood = {
  name: 'a megabyte with a made-up token',
  client: again(
    '/assists',
    posting(`{"items":${list(500_000, '9')}}`, { authorization: `Bearer ${'x'.repeat(43)}` }),
  ),
}

import { again, type Flood } from './flood.ts'

const names = Array.from({ length: 1_500 }, (_, place) => `${place}%01%02`).join('&')

export const manyParameters: Flood = {
  name: 'thousands of query parameters, nobody signed in',
  client: again(`/installation?${names}`, {}),
}

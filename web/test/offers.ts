import { http, HttpResponse } from 'msw'
import { matches } from '../src/lib/words/matches.ts'
import { page } from './samples/classes.ts'
import { server } from './server.ts'

interface OfferedOf<Row> {
  id: (row: Row) => number
  label: (row: Row) => string
}

/** A list of the server's that is searched, that leaves out what was chosen, and of which only some rows may be asked for. */
export const offers = <Row>(
  path: string,
  rows: readonly Row[],
  { id, label, only = 'id' }: OfferedOf<Row> & { only?: string },
): Request[] => {
  const asked: Request[] = []
  server.use(
    http.get(`*/v1${path}`, ({ request }) => {
      asked.push(request.clone())
      const query = new URL(request.url).searchParams
      const idsIn = (name: string) => query.get(name)?.split(',').map(Number)
      const found = rows.filter(
        (row) =>
          !idsIn('except')?.includes(id(row)) &&
          (idsIn(only)?.includes(id(row)) ?? true) &&
          matches(label(row), query.get('search') ?? ''),
      )
      return HttpResponse.json(page(found))
    }),
  )
  return asked
}

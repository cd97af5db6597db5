// One flooding client in its own process, so that its own cost does not slow the calls that are measured. Reports every answer to its parent,
// and stops at a message from it or when it is gone.
import { LogIn } from './answers.ts'
import { FLOODS } from './kinds.ts'

const [place = '', origin = '', director = ''] = process.argv.slice(2)
const flood = FLOODS[Number(place)]
if (!flood) throw new Error(`there is no flood ${place}`)

const over = new AbortController()
process.on('message', () => over.abort())
process.on('disconnect', () => process.exit())
const count = (status: number, bytes: number) => process.send?.({ status, bytes })
await flood.client({ origin, director: LogIn.parse(JSON.parse(director)), count }, over.signal)
process.disconnect()

// In a process of its own, so that those who work beside it are measured and not the flood's own cost: floods until its parent is gone or
// says that it is over, and tells every answer.
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

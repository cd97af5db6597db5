import { OwnSchoolAnswer, SessionAnswer } from './answers.ts'
import { type Flood, posting, type Target } from './flood.ts'

const AT_ONCE = 20

interface Signed {
  authorization: string
  school_id: number
}

export const logIn = async ({ origin, director }: Target): Promise<Signed> => {
  const body = {
    grant_type: 'password',
    client_id: 'plantel-web',
    username: director.cellphone,
    password: director.password,
  }
  const session = await fetch(`${origin}/v1/oauth/token`, posting(JSON.stringify(body)))
  const { access_token } = SessionAnswer.parse(await session.json())
  const authorization = `Bearer ${access_token}`
  const me = await fetch(`${origin}/v1/me/information`, { headers: { authorization } })
  const { data } = OwnSchoolAnswer.parse(await me.json())
  return { authorization, school_id: data.school_id }
}

/** Both clients are the same person: forty at once. */
export const manyExports: Flood = {
  name: 'forty exports of one person at once',
  client: async (target, over) => {
    const { authorization, school_id } = await logIn(target)
    const data = encodeURIComponent(JSON.stringify({ school_id }))
    const url = `${target.origin}/v1/exportable?report=school-students&format=pdf&data=${data}`
    const one = async () => {
      try {
        const answer = await fetch(url, { headers: { authorization } })
        const { byteLength } = await answer.arrayBuffer()
        target.count(answer.status, answer.ok ? 0 : byteLength)
      } catch {
        target.count(0, 0)
      }
    }
    while (!over.aborted) await Promise.all(Array.from({ length: AT_ONCE }, one))
  },
}

import { confirmOwnEmail } from '@plantel/contract/own-email'
import { useAddressSearch } from '../../lib/routing/use-address-search.ts'
import { call } from '../../lib/http/api.ts'
import { sessionQuery } from '../../lib/session/session.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { focusOn } from '../../ui/forms/focus-on.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Line, Stack } from '../../ui/layout/stack.tsx'
import { SendConfirmation } from '../../domain/users/send-confirmation.tsx'
import { T } from './texts.ts'

const WRONG = 9009

const Confirmed = () => (
  <section ref={focusOn} tabIndex={-1}>
    <Notice tone="good" title={T.done} action={<ButtonLink to="/perfil">{T.profile}</ButtonLink>} />
  </section>
)

/** A press, not the mere opening: whatever looks at the links of a letter confirms nothing. */
const Confirm = ({ token }: { token: string }) => {
  const { save, pending, problem, done } = useSave({
    save: () => call(confirmOwnEmail, { body: { token } }),
    stale: [sessionQuery.queryKey],
    onProblem: () => true,
  })
  if (done) return <Confirmed />
  return (
    <>
      {problem && (
        <Notice tone="bad" title={problem.code === WRONG ? T.wrongTitle : problem.title}>
          {problem.code === WRONG ? T.wrong : problem.message}
        </Notice>
      )}
      {problem?.code === WRONG ? (
        <SendConfirmation />
      ) : (
        <Card>
          <Stack gap={12}>
            <p>{T.ask}</p>
            <Line>
              <Button look="filled" pending={pending} onClick={() => save(undefined)}>
                {T.confirm}
              </Button>
            </Line>
          </Stack>
        </Card>
      )}
    </>
  )
}

const ConfirmScreen = () => {
  const search = useAddressSearch()
  const token = search.get('token')
  return (
    <Page title={T.title}>
      {token ? (
        <Confirm token={token} />
      ) : (
        <>
          <p>{T.noToken}</p>
          <SendConfirmation />
        </>
      )}
    </Page>
  )
}

export default ConfirmScreen

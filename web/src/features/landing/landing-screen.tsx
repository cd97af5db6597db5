import { useState } from 'react'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { Clicks } from './clicks.tsx'
import { Hero } from './hero.tsx'
import { Invitation } from './invitation.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Look } from './look.tsx'
import { Promises } from './promises.tsx'
import { Testimonials } from './testimonials.tsx'
import { T } from './texts.ts'

const RegistrationDialog = lateDialog(
  async () => (await import('./registrations/registration-dialog.tsx')).RegistrationDialog,
)

const LandingScreen = () => {
  const [registering, setRegistering] = useState(false)
  const register = () => setRegistering(true)
  return (
    <>
      <title>{T.title}</title>
      <LandingHeader />
      <main>
        <Hero onRegister={register} />
        <Promises />
        <Clicks />
        <Look />
        <Testimonials />
        <Invitation onRegister={register} />
      </main>
      <LandingFooter />
      {registering && <RegistrationDialog onClose={() => setRegistering(false)} />}
    </>
  )
}

export default LandingScreen

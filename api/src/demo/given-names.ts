/** Common given names in Mexico; nobody in particular. */
export const WOMENS_NAMES: readonly string[] = `
  Abigail, Adriana, Alejandra, Alondra, Ana Sofía, Andrea, Ángela, Araceli, Ariadna, Beatriz, Brenda,
  Camila, Carolina, Cecilia, Claudia, Daniela, Diana, Elena, Elizabeth, Emilia, Esmeralda, Estefanía,
  Evelyn, Fátima, Fernanda, Frida, Gabriela, Guadalupe, Inés, Irene, Isabella, Itzel, Jimena, Julieta,
  Karla, Laura, Leticia, Lucía, María, María Fernanda, María Guadalupe, María José, Mariana, Melissa,
  Michelle, Mónica, Montserrat, Natalia, Norma, Paola, Patricia, Paulina, Pilar, Regina, Renata, Rocío,
  Romina, Rosa Isela, Rubí, Sandra, Sara, Silvia, Sofía, Tania, Teresa, Valentina, Valeria, Vanessa,
  Verónica, Victoria, Ximena, Yaretzi, Yolanda, Zoé`
  .trim()
  .split(/,\s+/)

export const MENS_NAMES: readonly string[] = `
  Abigail, Adriana, Alejandra, Alondra, Ana Sofía, Andrea, Ángela, Araceli, Ariadna, Beatriz, Brenda,
  Camila, Carolina, Cecilia, Claudia, Daniela, Diana, Elena, Elizabeth, Emilia, Esmeralda, Estefanía,
  Evelyn, Fátima, Fernanda, Frida, Gabriela, Guadalupe, Inés, Irene, Isabella, Itzel, Jimena, Julieta,
  Karla, Laura, Leticia, Lucía, María, María Fernanda, María Guadalupe, María José, Mariana, Melissa,
  Michelle, Mónica, Montserrat, Natalia, Norma, Paola, Patricia, Paulina, Pilar, Regina, Renata, Rocío,
  Romina, Rosa Isela, Rubí, Sandra, Sara, Silvia, Sofía, Tania, Teresa, Valentina, Valeria, Vanessa,
  Verónica, Victoria, Ximena, Yaretzi, Yolanda, Zoé`
  .trim()
  .split(/,\s+/)

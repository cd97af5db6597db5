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
  Aarón, Abraham, Adrián, Alan, Alberto, Alejandro, Alexis, Alfredo, Andrés, Ángel, Antonio, Arturo, Axel,
  Benjamín, Bruno, Carlos, César, Christian, Daniel, David, Diego, Eduardo, Elías, Emiliano, Emilio,
  Enrique, Ernesto, Esteban, Fernando, Francisco, Gabriel, Gael, Gerardo, Guillermo, Gustavo, Héctor,
  Hugo, Ian, Ignacio, Iker, Isaac, Iván, Jaime, Javier, Jesús, Jorge, José, José Ángel, José Luis,
  Juan Carlos, Juan Pablo, Julián, Leonardo, Luis, Manuel, Marco Antonio, Mario, Martín, Mateo, Mauricio,
  Maximiliano, Miguel, Nicolás, Óscar, Pablo, Pedro, Ramón, Raúl, Ricardo, Roberto, Rodrigo, Salvador,
  Samuel, Santiago, Saúl, Sebastián, Sergio, Tomás, Uriel, Víctor, Xavier`
  .trim()
  .split(/,\s+/)

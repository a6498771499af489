/** Where the built web has the licence notices of the packages in it: a text file beside the page. */
export const licencesFile = 'licences.txt';
